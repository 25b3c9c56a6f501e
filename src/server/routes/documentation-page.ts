import { html } from 'hono/html';
import { SITE } from '#src/site.config.ts';
import type { OpenApiDocument } from './openapi.ts';

type Markup = ReturnType<typeof html>;

/** As much of JSON Schema as our document uses. */
interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: (string | number)[];
  const?: string;
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  description?: string;
  format?: string;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
}

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

/** The whole API on one page of plain HTML, made from its OpenAPI document. */
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
    <html lang="${SITE.language}">
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
                        <a href="#${operation.operationId}"
                          ><code
                            >${operation.method === 'GET' ? '' : `${operation.method} `}${path}</code
                          ></a
                        >
                      </li>`,
                  )}
                </ul>`,
          )}
          <h2><a href="#shapes">Shapes</a></h2>
        </nav>
        <main id="main" tabindex="-1">
          ${tags.map(
            ({ name, description }) =>
              html`<section aria-labelledby="tag-${name}">
                <h2 id="tag-${name}">${name}</h2>
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

const call = (path: string, operation: Operation) => {
  const { method, operationId, summary, description, parameters = [], requestBody } = operation;
  return html`<article id="${operationId}">
    <h3><span class="verb">${method}</span> <code>${path}</code></h3>
    <p>${summary}. ${description ?? ''}</p>
    ${parameters.length > 0 ? parameterTable(summary, parameters) : ''}
    ${
      requestBody
        ? Object.entries(requestBody.content).map(
            ([type, { schema }]) =>
              html`<p>Takes ${kind(schema)}, as ${FORMATS[type] ?? type}.</p>`,
          )
        : ''
    }
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

/** What a body is called, by its media type. */
const FORMATS: Readonly<Record<string, string>> = {
  'application/json': 'JSON',
  'multipart/form-data': 'a form with a file',
};

const parameterTable = (summary: string, parameters: NonNullable<Operation['parameters']>) =>
  html`<div class="table" role="region" tabindex="0" aria-label="Values of ${summary}">
    <table>
      <thead>
        <tr>
          <th scope="col">Value</th>
          <th scope="col">Kind</th>
          <th scope="col">Meaning</th>
        </tr>
      </thead>
      <tbody>
        ${parameters.map(
          ({ name, in: place, description, schema }) =>
            html`<tr>
              <th scope="row"><code>${name}</code>${place === 'path' ? ' (in the path)' : ''}</th>
              <td>${kind(schema)}</td>
              <td>${description}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;

function shape(name: string, schema: Schema): Markup {
  const fields = Object.entries(schema.properties ?? {});
  return html`<article id="shape-${name}">
    <h3>${name}</h3>
    ${schema.description ? html`<p>${schema.description}.</p>` : ''}
    ${
      fields.length === 0
        ? html`<p>${kind(schema)}</p>`
        : html`<div class="table" role="region" tabindex="0" aria-label="Fields of ${name}">
            <table>
              <thead>
                <tr>
                  <th scope="col">Field</th>
                  <th scope="col">Kind</th>
                  <th scope="col">Meaning</th>
                </tr>
              </thead>
              <tbody>
                ${fields.map(
                  ([field, value]) =>
                    html`<tr>
                      <th scope="row">
                        <code>${field}</code
                        >${schema.required?.includes(field) ? '' : ' (optional)'}
                      </th>
                      <td>${kind(value)}</td>
                      <td>${value.description ?? ''}</td>
                    </tr>`,
                )}
              </tbody>
            </table>
          </div>`
    }
  </article>`;
}

/** What a value may be, in words, with links to the shapes it names. */
function kind(schema: Schema): Markup {
  const name = schema.$ref?.split('/').at(-1);
  if (name) return html`<a href="#shape-${name}">${name}</a>`;
  if (schema.const !== undefined) return html`<code>${schema.const}</code>`;
  if (schema.enum)
    return joined(
      schema.enum.map((value) => html`<code>${value}</code>`),
      ', ',
    );
  if (schema.anyOf) return joined(schema.anyOf.map(kind), ' or ');
  if (schema.items) return html`list of ${kind(schema.items)}`;
  if (schema.type === 'object' && typeof schema.additionalProperties === 'object') {
    return html`map to ${kind(schema.additionalProperties)}`;
  }
  if (schema.type === 'object' && schema.properties) {
    const fields = Object.entries(schema.properties);
    return html`{
    ${joined(
      fields.map(([field, value]) => html`<code>${field}</code>: ${kind(value)}`),
      ', ',
    )}
    }`;
  }
  const type = [schema.type ?? 'any'].flat().join(' or ');
  const format = schema.format ? ` (${schema.format})` : '';
  return html`${type}${format}${bounds(schema)}`;
}

function bounds({ minimum, maximum, maxLength }: Schema): string {
  if (maxLength !== undefined) return `, at most ${maxLength} characters`;
  if (maximum === undefined || maximum >= 2_147_483_647) return '';
  return `, ${minimum ?? 0} to ${maximum}`;
}

const joined = (parts: Markup[], between: string): Markup =>
  html`${parts.map((part, index) => html`${index > 0 ? between : ''}${part}`)}`;
