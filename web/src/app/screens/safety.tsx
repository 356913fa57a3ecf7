// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// The part of the account page for its owner: password, devices, recovery codes, second factor, log.

import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import {
  beginTotp,
  changePassword,
  endTotp,
  me,
  myAccount,
  newCodes,
  newSecret,
  reason,
  refuseHelp,
  signOut,
} from '../../net';
import { Qr } from '../../share';
import { Button, Chip, Notice, Section, toast } from '../../ui';
import { lang } from '../../base';
import type { TellAccount } from '../../wire';
import { s } from './account-words';
import { AppCode, Form, NewPassword, OldPassword, useDeed } from './form';

const dayOf = (ms: number): string => new Date(ms).toLocaleDateString(lang.value);
const timeOf = (ms: number): string => new Date(ms).toLocaleString(lang.value);

/** A form that needs the password of the account. */
function Guarded(p: {
  act: string;
  label?: string;
  onAct: (password: string) => Promise<void>;
  done?: () => string;
  children?: ComponentChildren;
}) {
  const [password, setPassword] = useState('');
  const act = async () => {
    await p.onAct(password);
    setPassword('');
  };
  return (
    <Form act={p.act} onAct={act} done={p.done}>
      {(error) => (
        <>
          <OldPassword
            label={p.label ?? s().yourPassword}
            value={password}
            onChange={setPassword}
            error={error}
          />
          {p.children}
        </>
      )}
    </Form>
  );
}

function Password() {
  const [fresh, setFresh] = useState('');
  return (
    <Section title={s().password}>
      <Guarded
        act={s().change}
        label={s().oldPassword}
        onAct={async (password) => {
          await changePassword(password, fresh);
          setFresh('');
        }}
        done={() => s().changed}
      >
        <NewPassword label={s().newPassword} name={me.value?.name ?? ''} value={fresh} onChange={setFresh} />
      </Guarded>
    </Section>
  );
}

function Devices({ account, again }: { account: TellAccount; again: () => void }) {
  const { busy, error, run } = useDeed();
  return (
    <Section title={s().devices}>
      {error && <Notice tone="bad">{error}</Notice>}
      <ul class="app-devices">
        {account.devices.map((d) => (
          <li key={d.device}>
            <span>
              <strong>{d.name || s().unknown}</strong> {d.mine && <Chip tone="good">{s().mine}</Chip>}
              <span class="quiet"> {s().seen(dayOf(d.seen))}</span>
            </span>
            {!d.mine && (
              <Button
                small
                busy={busy}
                aria-label={`${s().signOut}: ${d.name || s().unknown}`}
                onClick={() =>
                  void run(
                    async () => {
                      await signOut(d.device);
                      again();
                    },
                    () => s().signedOut,
                  )
                }
              >
                {s().signOut}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Codes({ account, again }: { account: TellAccount; again: () => void }) {
  const [codes, setCodes] = useState<readonly string[]>([]);
  return (
    <Section title={s().codes}>
      {codes.length ? (
        <div class="app-codes">
          <p>{s().codesShown}</p>
          <ol>
            {codes.map((code) => (
              <li key={code}>
                <code>{code}</code>
              </li>
            ))}
          </ol>
          <div class="app-row">
            <Button icon="print" onClick={() => print()}>
              {s().print}
            </Button>
            <Button onClick={() => setCodes([])}>{s().done}</Button>
          </div>
        </div>
      ) : (
        <>
          <p class="quiet">{s().codesText(account.codes)}</p>
          <Guarded
            act={s().makeCodes}
            onAct={async (password) => {
              setCodes(await newCodes(password));
              again();
            }}
          />
        </>
      )}
    </Section>
  );
}

// The link that authenticator apps read.
const otpauth = (secret: string): string =>
  `otpauth://totp/Stichfest:${encodeURIComponent(me.peek()?.name ?? '')}?secret=${secret}&issuer=Stichfest`;

function Begin({ again }: { again: () => void }) {
  const [secret, setSecret] = useState('');
  const [code, setCode] = useState('');
  if (!secret) return <Guarded act={s().begin} onAct={async (p) => setSecret(await newSecret(p))} />;
  return (
    <>
      <p>{s().scan}</p>
      <Qr text={otpauth(secret)} label={s().totp} />
      <p>
        {s().secret} <code class="app-secret">{secret.replace(/(.{4})/g, '$1 ').trim()}</code>
      </p>
      <Guarded
        act={s().begin}
        onAct={async (password) => {
          await beginTotp(password, secret, code.trim());
          setSecret('');
          again();
        }}
        done={() => s().totpOn}
      >
        <AppCode label={s().totpCode} value={code} onChange={setCode} />
      </Guarded>
    </>
  );
}

function SecondFactor({ account, again }: { account: TellAccount; again: () => void }) {
  return (
    <Section title={s().totp}>
      {account.totp ? (
        <>
          <Notice tone="good">{s().totpOn}</Notice>
          <Guarded
            act={s().end}
            onAct={async (password) => {
              await endTotp(password);
              again();
            }}
          />
        </>
      ) : (
        <>
          <p class="quiet">{s().totpText}</p>
          <Begin again={again} />
        </>
      )}
    </Section>
  );
}

function Log({ account }: { account: TellAccount }) {
  return (
    <Section title={s().log}>
      <ul class="app-log">
        {account.log.map((row, i) => (
          <li key={i}>
            <time dateTime={new Date(row.at).toISOString()}>{timeOf(row.at)}</time>{' '}
            {[s()[`ev_${row.what}`], row.count && s().times(row.count), row.device]
              .filter(Boolean)
              .join(', ')}
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** The operator has made a code for this account. */
export function Help({ from }: { from: number }) {
  const { busy, error, run } = useDeed();
  return (
    <Notice tone="bad" title={s().help}>
      <p>{s().helpText(timeOf(from))}</p>
      {error && <p>{error}</p>}
      <Button busy={busy} onClick={() => void run(refuseHelp, () => s().refused)}>
        {s().refuse}
      </Button>
    </Notice>
  );
}

export function Safety() {
  const [account, setAccount] = useState<TellAccount | null>(null);
  const again = () => void myAccount().then(setAccount, (why: unknown) => toast(reason(why), 'bad'));
  useEffect(again, [me.value?.account]);
  return (
    <>
      <Password />
      {account && <Devices account={account} again={again} />}
      {account && <Codes account={account} again={again} />}
      {account && <SecondFactor account={account} again={again} />}
      {account && <Log account={account} />}
    </>
  );
}
