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
      const link = document.createElement('a');
      link.href = URL.createObjectURL(new Blob([csv], { type: 'text/csv' }));
      link.download = name;
      link.click();
      setTimeout(() => URL.revokeObjectURL(link.href));
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
