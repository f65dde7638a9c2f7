/** The open dialog lives in the query, so that Back closes it, and a link opens it. */
export const DIALOG = 'dialog';

/** Whether the address of the page names an open dialog. */
export const isDialogInAddress = (): boolean => new URLSearchParams(location.search).has(DIALOG);
