import styles from './submissions.module.css';

interface Props {
  titles: readonly string[];
  /** The step that is shown, from 1. */
  step: number;
}

/** How far somebody has come: "Step 2 of 4: Where". */
export function StepProgress({ titles, step }: Props) {
  const text = `Step ${step} of ${titles.length}: ${titles[step - 1]}`;
  return (
    <div className={styles.progress}>
      <p>{text}</p>
      <div
        className={styles.bar}
        role="progressbar"
        aria-label="Progress"
        aria-valuemin={1}
        aria-valuemax={titles.length}
        aria-valuenow={step}
        aria-valuetext={text}
      >
        {titles.map((title, index) => (
          <span key={title} data-done={index < step || undefined} />
        ))}
      </div>
    </div>
  );
}
