import { useTranslation } from '../../i18n/useTranslation.js';
import { Button } from '../../parts/button/index.js';
import { Dialog } from '../../parts/dialog/index.js';
import { LogIn, UserPlus } from '../../parts/icons.js';

export interface LoginDialogProps {
  /** Why it opens, e.g. "Log in to create this bot". */
  readonly title?: string | undefined;
  /** Something was typed that stays: says so. Default true. */
  readonly keepsSettings?: boolean | undefined;
  /** Goes to the login; what was typed must have been kept before. */
  readonly onLogin: () => void;
  /** Without it there is no such button. */
  readonly onSignUp?: (() => void) | undefined;
  /** Leaves everything as it was. */
  readonly onClose: () => void;
}

/** Log in or sign up, with the reason as its title. */
export default function LoginDialog({ title, keepsSettings = true, onLogin, onSignUp, onClose }: LoginDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog open onClose={onClose} title={title ?? t('login_dialog.title')} className="tb-narrow">
      <Button kind="primary" wide onClick={onLogin}>
        <LogIn aria-hidden="true" size={18} className="tb-icon" />
        {t('login_dialog.log_in')}
      </Button>
      {onSignUp && (
        <Button wide onClick={onSignUp}>
          <UserPlus aria-hidden="true" size={18} className="tb-icon" />
          {t('login.sign_up')}
        </Button>
      )}
      {keepsSettings && <p className="tb-hint">{t('login_dialog.kept')}</p>}
    </Dialog>
  );
}
