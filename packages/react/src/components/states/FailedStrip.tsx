import { useErrorText } from '../../hooks/useErrorText.js';
import { Strip } from './Strip.js';

interface FailedStripProps {
  readonly error: unknown;
  /** Coin that a message about money names. */
  readonly coin?: string | undefined;
  /** What the failure left as it was. */
  readonly note?: string | undefined;
}

/** An action that failed: what went wrong in words, and its code in small type. */
export function FailedStrip({ error, coin, note }: FailedStripProps) {
  const { text, details } = useErrorText()(error, coin === undefined ? undefined : { coin });
  return (
    <Strip type="danger">
      <strong>{text}</strong>
      {note && <span>{note}</span>}
      {details && (
        <small>
          <bdi>{details}</bdi>
        </small>
      )}
    </Strip>
  );
}
