interface PageTitleProps {
  readonly title: string;
  /** What the title does not say, in one sentence. */
  readonly lead?: string | undefined;
}

/** The first row of a page. On phones the bar shows the title; for the keyboard and for screen readers it stays here. */
export function PageTitle({ title, lead }: PageTitleProps) {
  return (
    <header className="site-title">
      <h1>{title}</h1>
      {lead && <p className="site-lead">{lead}</p>}
    </header>
  );
}
