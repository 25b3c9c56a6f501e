import { Trouble } from './Trouble.tsx';
import { Waiting } from './Waiting.tsx';

export interface AnsweredProps<Data> {
  /** The answer so far; what was known stays when it couldn't be asked again. */
  answer: {
    data: Data | undefined;
    failure: { text: string | null } | null;
    reload: () => Promise<unknown>;
  };
  /** What is asked for, such as "the categories". */
  what: string;
  children: (data: Data) => React.ReactNode;
}

/** What was asked for, once it is there; before that it is on its way, or could not be loaded. */
export function Answered<Data>({ answer, what, children }: AnsweredProps<Data>) {
  const { data, failure, reload } = answer;
  return (
    <>
      {failure && <Trouble title={`We couldn't load ${what}`} text={failure.text} retry={reload} />}
      {data === undefined && !failure && <Waiting text={`Loading ${what}...`} />}
      {data !== undefined && children(data)}
    </>
  );
}
