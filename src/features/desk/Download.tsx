import { saveFile } from '#src/client/save-file.ts';
import { useAction } from '#src/client/use-action.ts';
import { Button } from '#src/components/ui/Button.tsx';
import { Message } from '#src/components/ui/Message.tsx';
import * as texts from '#texts/desk.ts';

/** Saves what `ask` answers as a file. */
export function Download({ name, ask }: { name: string; ask: () => Promise<{ csv: string }> }) {
  const { isBusy, failure, run } = useAction();
  const save = () =>
    run(async () => {
      const { csv } = await ask();
      saveFile(name, 'text/csv', csv);
    });
  return (
    <div className="stack gap-2">
      <Button look="quiet" aria-disabled={isBusy || undefined} onClick={() => void save()}>
        {isBusy ? texts.downloading : texts.download}
      </Button>
      {failure && <Message tone="error">{failure.text}</Message>}
    </div>
  );
}
