import { Refusal } from './api.ts';
import { ApiError } from '#src/api/error.ts';
import { Upload, UPLOAD_PATH } from '#src/api/uploads.ts';
import { API_URL } from './browser-api.ts';

interface Sending {
  file: File;
  alt: string;
  token: string | undefined;
  signal: AbortSignal;
  /** Called with how much has gone out, from 0 to 1. */
  onProgress: (share: number) => void;
}

/**
 * Sends a picture; rejects with a `Refusal`, or with an `Error` when there was no answer. No time
 * limit: a slow phone may take minutes. Not `fetch`, which doesn't tell how much has gone out.
 */
export function sendPicture({ file, alt, token, signal, onProgress }: Sending): Promise<Upload> {
  const { promise, resolve, reject } = Promise.withResolvers<Upload>();
  const request = new XMLHttpRequest();
  request.open('POST', API_URL + UPLOAD_PATH);
  if (token) request.setRequestHeader('Authorization', `Token ${token}`);
  request.responseType = 'json';
  request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded / total));
  const silence = () => reject(new Error('No answer'));
  request.addEventListener('error', silence);
  request.addEventListener('abort', silence);
  request.addEventListener('load', () => {
    const upload = Upload.safeParse(request.response);
    if (request.status === 201 && upload.success) return resolve(upload.data);
    if (request.status >= 500 || request.status < 400) return silence();
    const said = ApiError.safeParse(request.response);
    const { data = { detail: 'This picture can’t be used.' } } = said;
    reject(new Refusal(request.status, data, null));
  });
  signal.addEventListener('abort', () => request.abort());
  const body = new FormData();
  body.append('alt', alt);
  body.append('file', file);
  request.send(body);
  return promise;
}
