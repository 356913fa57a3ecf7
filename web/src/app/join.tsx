import { useState } from 'preact/hooks';
import { stranger } from '../net';
import { Button, Field, Page } from '../ui';
import { hash, type Screen } from './router';
import { settings } from './settings';
import { words } from './words';

const w = words({
  de: {
    title: 'Setz dich dazu',
    text: 'Du bist an einen Tisch eingeladen.',
    name: 'Wie heißt du?',
    hint: 'So sehen dich die anderen am Tisch.',
    sit: 'Platz nehmen',
  },
  en: {
    title: 'Join the table',
    text: 'You are invited to a table.',
    name: 'What is your name?',
    hint: 'This is how others at the table see you.',
    sit: 'Take a seat',
  },
});

// Whoever comes by a link and was never here is asked for a name before he sits down: at a table of four guests
// nobody knows who is who. Everybody else goes straight on.
export function named(Table: Screen): Screen {
  return function Named(p) {
    const [asked, setAsked] = useState(
      () => stranger() && !settings.name.peek() && !/watch/.test(hash.peek()),
    );
    const [name, setName] = useState('');
    if (!asked) return <Table {...p} />;
    const sit = (e: Event) => {
      e.preventDefault();
      settings.name.value = name.trim();
      setAsked(false);
    };
    return (
      <Page title={w().title} back="/">
        <p>{w().text}</p>
        <form class="app-form" onSubmit={sit}>
          <Field
            label={w().name}
            hint={w().hint}
            value={name}
            onChange={setName}
            required
            maxLength={20}
            autocomplete="nickname"
          />
          <Button kind="main" big wide type="submit">
            {w().sit}
          </Button>
        </form>
      </Page>
    );
  };
}
