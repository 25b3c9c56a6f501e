import * as z from 'zod';
import type { Description, Operation } from './generated-requests.ts';

/** The answer of a request. */
export interface Answered {
  status: number;
  headers: Headers;
  text: string;
}

interface Described extends Operation {
  method: string;
  pattern: RegExp;
}

/** The inside of the server, which belongs into no answer: stacks, statements, paths of this machine. */
const INSIDE =
  /\bat \S+ \(|\.ts:\d+|node_modules|\bSELECT \S+ FROM\b|\bINSERT INTO\b|\/home\/|\/tmp\//;

/** Compares answers with a description of the API. */
export function describedAnswers(given: Description) {
  // References of OpenAPI become those of JSON Schema.
  const text = JSON.stringify(given).replaceAll('#/components/schemas/', '#/$defs/');
  const description: Description = JSON.parse(text);
  const { schemas: $defs } = description.components;
  const calls: Described[] = Object.entries(description.paths).flatMap(([path, ofPath]) =>
    Object.entries(ofPath).map(([method, operation]) => ({
      ...operation,
      method: method.toUpperCase(),
      pattern: new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}/?$`),
    })),
  );
  const wildcards = ({ pattern }: Described): number => pattern.source.split('[^').length;

  /** The calls of an address; a path without wildcards comes before one with some. */
  function callsAt(path: string): Described[] {
    const fitting = calls.filter(({ pattern }) => pattern.test(path));
    const fewest = Math.min(...fitting.map(wildcards));
    return fitting.filter((call) => wildcards(call) === fewest);
  }

  const schemas = new Map<string, z.ZodType>();
  function schemaOf(operationId: string, status: string, schema: object): z.ZodType {
    const key = `${operationId} ${status}`;
    const known = schemas.get(key);
    if (known) return known;
    const made = z.fromJSONSchema({ ...schema, $defs } as z.core.JSONSchema.JSONSchema);
    schemas.set(key, made);
    return made;
  }

  function ofCall(call: Operation, { status, headers, text }: Answered): string | null {
    const response = call.responses[String(status)];
    if (!response) return `${status} isn’t listed`;
    const schema = response.content?.['application/json']?.schema;
    if (!schema) return text === '' ? null : 'a body where none is described';
    if (!/^application\/json/.test(headers.get('Content-Type') ?? '')) return 'not sent as JSON';
    const parsed = schemaOf(call.operationId, String(status), schema).safeParse(JSON.parse(text));
    return parsed.success ? null : `not as described: ${parsed.error.message}`;
  }

  return {
    /** The call that a request reaches. */
    callOf: (method: string, path: string): Operation | undefined =>
      callsAt(path).find((call) => call.method === (method === 'HEAD' ? 'GET' : method)),
    /** The fault of an answer; null when there is none. */
    problemOf(method: string, path: string, answer: Answered): string | null {
      const { status, headers, text } = answer;
      if (status >= 500) return 'an error of the server';
      const leak = INSIDE.exec(text);
      if (leak) return `tells of the inside: ${leak[0]}`;
      const there = callsAt(path);
      const call = there.find((each) => each.method === method);
      if (call) return ofCall(call, answer);
      if (there.length > 0 && ['HEAD', 'OPTIONS'].includes(method))
        return text === '' ? null : 'a body';
      // A body is refused before anything else, where no call takes one.
      if (status === 413) return null;
      if (there.length === 0) return status === 404 ? null : 'no 404 of what isn’t there';
      const methods = there.map((each) => each.method).join();
      return status === 405 && headers.has('Allow') ? null : `no 405, but there is only ${methods}`;
    },
  };
}
