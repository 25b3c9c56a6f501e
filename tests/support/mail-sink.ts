import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A mail as the mail server got it. */
interface SunkMail {
  /** Every address that a RCPT TO named. */
  recipients: string[];
  sender: string;
  raw: string;
  mail: Email;
}

/** A real mail server on loopback that keeps its mails. */
export interface MailSink {
  url: string;
  mails: SunkMail[];
  /** Refuses recipients with this answer, while it is set. */
  refusal: { code: number; text: string } | null;
  /** Refuses senders with this answer, while it is set. */
  senderRefusal: { code: number; text: string } | null;
  /** Called when a message has arrived, before the server acknowledges it. */
  onMessage: (() => Promise<void>) | null;
  close: () => Promise<void>;
}

/** Starts a sink, on the port of an earlier one if that is given. */
export async function startMailSink(port = 0): Promise<MailSink> {
  const sink: MailSink = {
    url: '',
    mails: [],
    refusal: null,
    senderRefusal: null,
    onMessage: null,
    close,
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    onMailFrom: (_, __, done) => done(errorOf(sink.senderRefusal)),
    onRcptTo: (_, __, done) => done(errorOf(sink.refusal)),
    onData: (stream, session, done) => {
      const { mailFrom, rcptTo } = session.envelope;
      void buffer(stream)
        .then(async (raw) => {
          sink.mails.push({
            recipients: rcptTo.map(({ address }) => address),
            sender: mailFrom ? mailFrom.address : '',
            raw: raw.toString(),
            mail: await PostalMime.parse(raw),
          });
          await sink.onMessage?.();
          done();
        })
        .catch(done);
    },
  });
  // A client that is killed resets its connection.
  server.on('error', () => {});
  const listening = Promise.withResolvers<void>();
  server.listen(port, '127.0.0.1', listening.resolve);
  await listening.promise;
  sink.url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  return sink;

  async function close(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    server.close(() => resolve());
    await promise;
  }
}

const errorOf = (refusal: MailSink['refusal']): Error | null =>
  refusal && Object.assign(new Error(refusal.text), { responseCode: refusal.code });
