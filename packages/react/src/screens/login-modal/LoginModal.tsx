import { lazyPart } from '../../i18n/lazyPart.js';
import { LazyDialog } from '../../parts/dialog/index.js';
import type { LoginDialogProps } from './LoginDialog.js';

const LoginDialog = lazyPart(() => import('./LoginDialog.js'));

/** Props of {@link LoginModal}. */
export interface LoginModalProps extends LoginDialogProps {
  readonly open: boolean;
}

/** Asks an anonymous person to log in or to sign up; loaded when it is first opened. */
export function LoginModal({ open, ...props }: LoginModalProps) {
  return (
    <LazyDialog open={open}>
      <LoginDialog {...props} />
    </LazyDialog>
  );
}
