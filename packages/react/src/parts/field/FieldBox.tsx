import type { ComponentPropsWithRef } from 'react';
import { classNames } from '../../classNames.js';
import type { FieldMessage } from './CheckLine.js';

interface FieldBoxProps extends ComponentPropsWithRef<'div'> {
  readonly messages?: readonly FieldMessage[] | undefined;
}

/** Around one field, or around controls that are judged together. `data-invalid` when a message is an error. */
export function FieldBox({ messages = [], className, ...rest }: FieldBoxProps) {
  return (
    <div {...rest} className={classNames('tb-field', className)} data-invalid={isRefused(messages) || undefined} />
  );
}

/** Whether one of the messages is an error. */
export const isRefused = (messages: readonly FieldMessage[]) =>
  messages.some((message) => (message.severity ?? 'error') === 'error');
