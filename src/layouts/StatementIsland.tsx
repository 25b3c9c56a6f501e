import { useEffect, useState } from 'react';
import { figureCalls } from '#src/api/advertisement-figures.ts';
import { Refusal } from '#src/client/api.ts';
import { clientOf } from '#src/client/browser-api.ts';
import { useAnswer } from '#src/client/use-answer.ts';
import { Button } from '#src/components/ui/Button.tsx';
import { Message } from '#src/components/ui/Message.tsx';
import { Trouble } from '#src/components/ui/Trouble.tsx';
import { Waiting } from '#src/components/ui/Waiting.tsx';
import { secretQuery } from '#src/features/account/secret-query.ts';
import * as texts from '#texts/statement.ts';
import { StatementSheet } from '#src/features/advertisements/StatementSheet.tsx';

const call = clientOf(figureCalls);

/** An advertisement's statement for who has its private link. */
export function StatementIsland() {
  // Read in the browser, as the rendered page doesn't know its address.
  const [token, setToken] = useState<string | null>(null);
  useEffect(() => setToken(secretQuery.get('token') ?? ''), []);
  const { data, error, failure, reload } = useAnswer(token || null, (token) =>
    call('openStatement', { body: { token } }),
  );
  const hasEnded = token === '' || (error instanceof Refusal && error.status < 500);
  return (
    <>
      <h1 className="text-2xl">{texts.title}</h1>
      {hasEnded ? (
        <Message tone="error" title={texts.linkEnded}>
          {texts.askForAnother}
        </Message>
      ) : (
        failure && <Trouble title={texts.notLoaded} text={failure.text} retry={reload} />
      )}
      {!data && !failure && !hasEnded && <Waiting text={texts.opening} />}
      {data && (
        <>
          <StatementSheet {...data} />
          <div>
            <Button look="quiet" onClick={() => print()}>
              {texts.print}
            </Button>
          </div>
        </>
      )}
    </>
  );
}
