import { html } from 'hono/html';
import type { oas31 } from 'zod-openapi';
import { SITE } from '#src/site.settings.ts';
import type { OpenApiDocument } from './openapi.ts';

type Markup = ReturnType<typeof html>;

/** A schema, or a reference to one. */
type Schema = Omit<oas31.SchemaObject, `x-${string}`>;

type Content = Record<string, { schema: Schema }>;

interface Operation {
  path: string;
  method: string;
  operationId: string;
  summary: string;
  description?: string;
  tags: string[];
  parameters?: { name: string; in: string; description?: string; schema: Schema }[];
  requestBody?: { content: Content };
  responses: Record<string, { description: string; content?: Content }>;
}

const METHODS = ['get', 'post', 'patch', 'delete'] as const;

/** The whole API on one page of plain HTML, made from its OpenAPI document: in English, whatever the site speaks. */
export function documentationPage(document: OpenApiDocument): Markup {
  const calls = Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    METHODS.filter((method) => item[method]).map((method) => ({
      ...(item[method] as unknown as Operation),
      path,
      method: method.toUpperCase(),
    })),
  );
  const sections = (document.tags ?? []).map(({ name, description }) => ({
    name,
    about: html`<p>${description}.</p>`,
    parts: calls.filter(({ tags }) => tags.includes(name)).map(call),
  }));
  const shapes = Object.entries((document.components?.schemas ?? {}) as Record<string, Schema>);
  sections.push({
    name: 'Shapes',
    about: html`<p>What the calls take and answer, as JSON Schema.</p>`,
    parts: shapes.map(shape),
  });
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
          <ul>
            ${sections.map(({ name }) => html`<li><a href="#${idOf(name)}">${name}</a></li>`)}
          </ul>
        </nav>
        <main id="main" tabindex="-1">
          ${sections.map(
            ({ name, about, parts }) =>
              html`<section aria-labelledby="${idOf(name)}">
                <h2 id="${idOf(name)}">${name}</h2>
                ${about} ${parts}
              </section>`,
          )}
        </main>
      </body>
    </html>`;
}

/** The id of a heading, which may have no spaces. */
const idOf = (name: string): string => `about-${name.replaceAll(' ', '-')}`;

function call({ path, method, operationId, summary, description, ...operation }: Operation) {
  const { parameters = [], requestBody, responses } = operation;
  const bodies = Object.entries(requestBody?.content ?? {});
  return html`<article id="${operationId}">
    <h3>${method} <code>${path}</code></h3>
    <p>${summary}. ${description ?? ''}</p>
    <dl>
      ${parameters.map(({ name, in: place, description: meaning, schema }) =>
        row(`${name} (${place})`, html`${meaning}: ${type(schema)}`),
      )}
      ${bodies.map(([format, { schema }]) => row('takes', html`${type(schema)}, as ${format}`))}
      ${Object.entries(responses).map(([status, { description: meaning, content = {} }]) =>
        row(status, html`${meaning} ${Object.values(content).map(({ schema }) => type(schema))}`),
      )}
    </dl>
  </article>`;
}

const row = (name: string, meaning: Markup): Markup =>
  html`<dt>${name}</dt>
    <dd>${meaning}</dd>`;

const shape = ([name, schema]: [string, Schema]): Markup =>
  html`<article id="shape-${name}">
    <h3>${name}</h3>
    <pre tabindex="0" aria-label="${name}">${JSON.stringify(schema, null, 2)}</pre>
  </article>`;

/** A link to the shape that a schema names, or the schema itself. */
function type(schema: Schema): Markup {
  const name = schema.$ref?.split('/').at(-1);
  return name
    ? html`<a href="#shape-${name}">${name}</a>`
    : html`<code>${JSON.stringify(schema)}</code>`;
}

/** The style of the page, in the site's colours. */
export const DOCUMENTATION_STYLE = `
:root { color-scheme: light dark; --paper: #fffaf2; --ink: #241a16; --line: #e8dccb; --link: #8d153a; }
@media (prefers-color-scheme: dark) {
  :root { --paper: #16100d; --ink: #f6ece1; --line: #3a2d26; --link: #ff9db0; }
}
body {
  margin: 0 auto; padding: 32px 16px 96px; max-inline-size: 1000px;
  background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif;
}
a { color: var(--link); }
:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
.skip { position: absolute; inset-block-start: -96px; }
.skip:focus { inset-block-start: 8px; }
nav li a { display: inline-block; padding-block: 4px; }
article { margin-block: 16px; padding: 16px; border: 1px solid var(--line); border-radius: 12px; }
h3 { margin: 0; font-size: 18px; overflow-wrap: anywhere; }
dl { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 3fr); gap: 4px 16px; margin: 0; }
dd { margin: 0; overflow-wrap: anywhere; }
pre { overflow-x: auto; }
`;
