import { html } from 'hono/html';
import type { oas31 } from 'zod-openapi';
import { MAX_ID } from '#src/domain/values.ts';
import { SITE } from '#src/site.config.ts';
import type { OpenApiDocument } from './openapi.ts';

type Markup = ReturnType<typeof html>;

/** A schema, or a reference to one. */
type Schema = Omit<oas31.SchemaObject, `x-${string}`>;

interface Operation {
  method: string;
  operationId: string;
  summary: string;
  description?: string;
  tags: string[];
  parameters?: { name: string; in: string; description?: string; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<
    string,
    { description: string; content?: { 'application/json': { schema: Schema } } }
  >;
}

const METHODS = ['get', 'post', 'patch', 'delete'] as const;

/** The whole API on one page of plain HTML, made from its OpenAPI document: in English, whatever the site speaks. */
export function documentationPage(document: OpenApiDocument): Markup {
  const operations = Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    METHODS.filter((method) => item[method]).map((method) => ({
      path,
      operation: { ...(item[method] as unknown as Operation), method: method.toUpperCase() },
    })),
  );
  const schemas = Object.entries((document.components?.schemas ?? {}) as Record<string, Schema>);
  const tags = document.tags ?? [];
  const of = (tag: string) => operations.filter(({ operation }) => operation.tags.includes(tag));
  return html`<!doctype html>
    <html lang="en-AU">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${document.info.title}</title>
        <meta name="description" content="How to read ${SITE.name} from a program." />
        <link rel="stylesheet" href="/api/docs/style.css" />
      </head>
      <body>
        <a class="skip" href="#main">Skip to the calls</a>
        <header>
          <p><a href="/">${SITE.name}</a></p>
          <h1>${document.info.title}</h1>
          <p>${document.info.description}</p>
          <p>
            For programs: <a href="/api/openapi.json">openapi.json</a> (OpenAPI
            ${document.openapi}).
          </p>
        </header>
        <nav aria-label="Calls">
          ${tags.map(
            ({ name }) =>
              html`<h2>${name}</h2>
                <ul>
                  ${of(name).map(
                    ({ operation, path }) =>
                      html`<li>
                        <a href="#${operation.operationId}">${code(nameOf(operation, path))}</a>
                      </li>`,
                  )}
                </ul>`,
          )}
          <h2><a href="#shapes">Shapes</a></h2>
        </nav>
        <main id="main" tabindex="-1">
          ${tags.map(
            ({ name, description }) =>
              html`<section aria-labelledby="${idOf(name)}">
                <h2 id="${idOf(name)}">${name}</h2>
                <p>${description}.</p>
                ${of(name).map(({ path, operation }) => call(path, operation))}
              </section>`,
          )}
          <section aria-labelledby="shapes">
            <h2 id="shapes">Shapes</h2>
            ${schemas.map(([name, schema]) => shape(name, schema))}
          </section>
        </main>
      </body>
    </html>`;
}

/** The id of a heading, which may have no spaces. */
const idOf = (tag: string): string => `tag-${tag.replaceAll(' ', '-')}`;

const nameOf = ({ method }: Operation, path: string): string =>
  method === 'GET' ? path : `${method} ${path}`;

const call = (path: string, operation: Operation) => {
  const { method, operationId, summary, description, parameters = [], requestBody } = operation;
  const values = parameters.map(({ name, in: place, description: meaning, schema }) => ({
    name,
    note: place === 'path' ? ' (in the path)' : '',
    schema,
    meaning,
  }));
  return html`<article id="${operationId}">
    <h3><span class="verb">${method}</span> <code>${path}</code></h3>
    <p>${summary}. ${description ?? ''}</p>
    ${values.length > 0 ? table(summary, 'Value', values) : ''}
    ${Object.entries(requestBody?.content ?? {}).map(
      ([type, { schema }]) => html`<p>Takes ${kind(schema)}, as ${FORMATS[type] ?? type}.</p>`,
    )}
    <h4>Answers</h4>
    <dl>
      ${Object.entries(operation.responses).map(
        ([status, { description, content }]) =>
          html`<dt>${status}</dt>
            <dd>
              ${description}${content ? html`: ${kind(content['application/json'].schema)}` : ''}
            </dd>`,
      )}
    </dl>
  </article>`;
};

/** Names of bodies, by media type. */
const FORMATS: Readonly<Record<string, string>> = {
  'application/json': 'JSON',
  'multipart/form-data': 'a form with a file',
};

/** A row of a table: the name of a value, and its type. */
interface Row {
  name: string;
  note: string;
  schema: Schema;
  meaning: string | undefined;
}

const table = (label: string, first: 'Value' | 'Field', rows: readonly Row[]): Markup =>
  html`<section class="table" tabindex="0" aria-label="${first}s of ${label}">
    <table>
      <thead>
        <tr>
          ${[first, 'Kind', 'Meaning'].map((head) => html`<th scope="col">${head}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          ({ name, note, schema, meaning = '' }) =>
            html`<tr>
              <th scope="row"><code>${name}</code>${note}</th>
              <td>${kind(schema)}</td>
              <td>${meaning}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </section>`;

function shape(name: string, schema: Schema): Markup {
  const fields = Object.entries(schema.properties ?? {}).map(([field, value]) => ({
    name: field,
    note: schema.required?.includes(field) ? '' : ' (optional)',
    schema: value,
    meaning: value.description,
  }));
  return html`<article id="shape-${name}">
    <h3>${name}</h3>
    ${schema.description ? html`<p>${schema.description}.</p>` : ''}
    ${fields.length === 0 ? html`<p>${kind(schema)}</p>` : table(name, 'Field', fields)}
  </article>`;
}

/** The type of a value in words, with links to the shapes it names. */
function kind(schema: Schema): Markup {
  const name = schema.$ref?.split('/').at(-1);
  if (name) return html`<a href="#shape-${name}">${name}</a>`;
  if (schema.const !== undefined) return code(schema.const);
  if (schema.enum) return joined(schema.enum.map(code), ', ');
  if (schema.anyOf) return joined(schema.anyOf.map(kind), ' or ');
  if (schema.items) return html`list of ${kind(schema.items)}`;
  if (schema.type === 'object' && typeof schema.additionalProperties === 'object') {
    return html`map to ${kind(schema.additionalProperties)}`;
  }
  if (schema.type === 'object' && schema.properties) {
    const fields = Object.entries(schema.properties);
    const kinds = fields.map(([field, value]) => html`${code(field)}: ${kind(value)}`);
    return html`{ ${joined(kinds, ', ')} }`;
  }
  const type = [schema.type ?? 'any'].flat().join(' or ');
  const format = schema.format ? ` (${schema.format})` : '';
  return html`${type}${format}${bounds(schema)}`;
}

function bounds({ minimum, maximum, maxLength }: Schema): string {
  if (maxLength !== undefined) return `, at most ${maxLength} characters`;
  if (maximum === undefined || maximum >= MAX_ID) return '';
  return `, ${minimum ?? 0} to ${maximum}`;
}

const code = (text: string): Markup => html`<code>${text}</code>`;

const joined = (parts: Markup[], between: string): Markup =>
  html`${parts.map((part, index) => html`${index > 0 ? between : ''}${part}`)}`;
