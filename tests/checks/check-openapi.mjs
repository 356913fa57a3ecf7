// SPDX-FileCopyrightText: The Stichfest authors
// SPDX-License-Identifier: MIT
// check-openapi ROOT STICHFEST: the description of the HTTP interface is a valid OpenAPI 3.1 document. The validator is a
// package of web/ (scripts/web installs it). Broken copies of the document show that the checks can fail.
import { execFileSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';

const [root, stichfest] = process.argv.slice(2);
const validator = `${root}/web/node_modules/@seriousme/openapi-schema-validator/index.js`;
const { Validator } = await import(pathToFileURL(validator).href);
const text = execFileSync(stichfest, ['protocol', '--format', 'openapi'], { encoding: 'utf8' });

let count = 0;
function tap(name, problem) {
  console.log(`${problem ? 'not ok' : 'ok'} ${++count} - ${name}`);
  if (problem) console.log(String(problem).replace(/^/gm, '# '));
  if (problem) process.exitCode = 1;
}

// The errors of a document; '' if there are none.
async function schema(doc) {
  const { valid, errors } = await new Validator().validate(structuredClone(doc));
  return valid ? '' : JSON.stringify(errors);
}

function* operations(doc) {
  for (const [path, methods] of Object.entries(doc.paths))
    for (const [method, operation] of Object.entries(methods))
      yield { path, name: `${method} ${path}`, operation };
}

function references(value, found = []) {
  if (value && typeof value === 'object') {
    if (typeof value.$ref === 'string') found.push(value.$ref);
    for (const each of Object.values(value)) references(each, found);
  }
  return found;
}

// The schema of OpenAPI checks neither the targets of references nor whether a path and its parameters agree.
async function problems(doc) {
  const found = [await schema(doc)];
  for (const ref of references(doc))
    if (!doc.components.schemas[ref.replace('#/components/schemas/', '')]) found.push(`${ref} leads nowhere`);
  const ids = new Set();
  for (const { path, name, operation } of operations(doc)) {
    const named = [...path.matchAll(/\{(\w+)\}/g)].map((m) => m[1]);
    const described = (operation.parameters ?? []).filter((p) => p.in === 'path');
    if (named.join() !== described.map((p) => p.name).join()) found.push(`${name}: parameters of the path`);
    if (described.some((p) => !p.required)) found.push(`${name}: a parameter of the path is not required`);
    if (ids.has(operation.operationId)) found.push(`${operation.operationId} is there twice`);
    ids.add(operation.operationId);
    if (!operation.summary || !operation.responses) found.push(`${name}: no summary, no responses`);
  }
  return found.filter(Boolean).join('\n');
}

const doc = JSON.parse(text);
tap('it is OpenAPI 3.1', doc.openapi.startsWith('3.1.') ? '' : doc.openapi);
tap('it is valid', await problems(doc));
tap('it names the addresses', [...operations(doc)].length >= 20 ? '' : 'fewer than 20 operations');

const game = '/api/games/{id}';
const broken = {
  'without a title': (d) => delete d.info.title,
  'with an answer that says nothing': (d) => delete d.paths[game].get.responses['200'].description,
  'with a parameter that lies nowhere': (d) => (d.paths[game].get.parameters[0].in = 'nowhere'),
  'with a path that is none': (d) => (d.paths['api'] = d.paths[game]),
  'with a reference that leads nowhere': (d) => delete d.components.schemas.HttpRefusal,
  'with a parameter that is not described': (d) => d.paths[game].get.parameters.pop(),
};
for (const [name, breaks] of Object.entries(broken)) {
  const copy = structuredClone(doc);
  breaks(copy);
  tap(`a document ${name} is refused`, (await problems(copy)) ? '' : 'it is valid');
}
console.log(`1..${count}`);
