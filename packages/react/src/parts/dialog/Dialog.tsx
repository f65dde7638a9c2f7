import * as Radix from '@radix-ui/react-dialog';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { classNames } from '../../classNames.js';
import { useTranslation } from '../../i18n/useTranslation.js';
import { useLayer } from '../../layers/layers.js';
import { X } from '../icons.js';
import { ScrollRegion } from '../scroll-region/index.js';

/** Props of {@link Dialog}. */
export interface DialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly description?: string | undefined;
  /** While true neither Esc nor a press outside closes it, and there is no close button. */
  readonly pending?: boolean | undefined;
  /** Must be answered: a press outside does not close it, there is no close button, focus starts at the title. Esc closes. */
  readonly insist?: boolean | undefined;
  /** Where focus goes on opening; without it to the first field, or to the title where there is none. */
  readonly initialFocus?: RefObject<HTMLElement | null> | undefined;
  /** The body does not scroll: what is inside does it by itself. */
  readonly fixedBody?: boolean | undefined;
  readonly footer?: ReactNode;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/**
 * Modal dialog; under 768 px the theme makes it a bottom sheet. Focus is trapped and returns to where it was, or
 * to the heading of the page when that is gone. Back closes it as Esc does.
 * `data-pending` on the panel while an action runs.
 */
export function Dialog(props: DialogProps) {
  const { open, onClose, title, description, pending, insist, initialFocus, fixedBody, footer, className, children } =
    props;
  const { t, dir } = useTranslation();
  const opener = useRef<Element>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const close = () => !pending && onClose();
  useLayer(open, close);
  useEffect(() => {
    // The button that was pressed is disabled now: from nowhere, Tab would lead out of the dialog.
    if (pending && document.activeElement?.matches(':disabled,body')) heading.current?.focus();
  }, [pending]);
  const body = (
    <>
      {description && <Radix.Description className="tb-hint">{description}</Radix.Description>}
      {children}
    </>
  );
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && close()}>
      <Radix.Portal>
        {/*
          One element without an animation holds both, so that they come and go as one and at once: Radix lets what has
          an animation stay until its end. Its overlay would bring 4 kB of script to hold the page still: the theme does it.
        */}
        <div className="tb-dialog-layer">
          <div className="tb-scrim" />
          <Radix.Content
            dir={dir}
            className={classNames('tb-dialog', className)}
            data-pending={pending || undefined}
            {...(!description && { 'aria-describedby': undefined })}
            // A field that Escape leaves is left first: `data-escape`.
            onEscapeKeyDown={(event) => document.activeElement?.matches('[data-escape]') && event.preventDefault()}
            onInteractOutside={(event) => insist && event.preventDefault()}
            onOpenAutoFocus={(event) => {
              opener.current = document.activeElement;
              event.preventDefault();
              const first = insist ? heading.current : initialFocus?.current;
              if (first) first.focus();
              else focusQuestion(heading.current);
            }}
            onCloseAutoFocus={(event) => {
              event.preventDefault();
              // Unless the one who closed it has already put the focus somewhere.
              const isLost = !document.activeElement || document.activeElement === document.body;
              if (isLost) focusAfter(opener.current);
            }}
          >
            <header className="tb-dialog-head">
              <Radix.Title ref={heading} className="tb-h2" tabIndex={-1}>
                {title}
              </Radix.Title>
              {!pending && !insist && (
                <Radix.Close className="tb-icon-button" aria-label={t('common.close_dialog')}>
                  <X aria-hidden="true" size={20} />
                </Radix.Close>
              )}
            </header>
            {fixedBody ? (
              <div className="tb-dialog-body">{body}</div>
            ) : (
              <ScrollRegion className="tb-dialog-body" label={title}>
                {body}
              </ScrollRegion>
            )}
            {footer && <footer className="tb-dialog-foot">{footer}</footer>}
          </Radix.Content>
        </div>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** What a dialog asks for. A box to tick comes after what it is about. */
const FIELD = '.tb-dialog-body :is(input:not([type=checkbox],[type=radio]),:checked,select,textarea):enabled';

/**
 * Puts the focus on the first field of the dialog under this title, also where that is still being loaded; on the title
 * until then, where there is none, and where a field would bring up a keyboard that covers the rest.
 */
function focusQuestion(title: HTMLElement | null): void {
  const dialog = title?.closest('.tb-dialog');
  if (!title || !dialog) return;
  title.focus();
  if (matchMedia('(pointer: coarse)').matches) return;
  const look = () => dialog.querySelector<HTMLElement>(FIELD)?.focus();
  const observer = new MutationObserver(look);
  observer.observe(dialog, { childList: true, subtree: true });
  // Found; and whoever moves the focus keeps it.
  title.addEventListener('blur', () => observer.disconnect());
  look();
}

/** Back to what opened the dialog; to the heading of the page when that is gone or the dialog came with the address. */
function focusAfter(opener: Element | null): void {
  const isThere = opener instanceof HTMLElement && opener !== document.body && opener.isConnected;
  if (isThere && !opener.matches(':disabled')) {
    opener.focus();
    return;
  }
  const heading = document.querySelector<HTMLElement>('main h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus();
}
