import { useAction } from '#src/client/use-action.ts';
import { showToast } from '#src/components/site/toast.ts';

/** Does one thing at a time to what a part of the desk shows, says that it is done, and shows what has become of it. */
export function useDeskAction(reload: () => Promise<unknown>) {
  const { isBusy, failure, run } = useAction();
  const act = (work: () => Promise<unknown>, said: string): void =>
    void run(async () => {
      await work();
      showToast(said);
      await reload();
    });
  return { isBusy, failure, act };
}
