/**
 * The icons of the components. Each is taken from its own file: a list of all icons is read whole by Node, and by bundlers
 * that make several files.
 */

export type { LucideIcon } from 'lucide-react';
export { default as ArrowDown } from 'lucide-react/icons/arrow-down';
export { default as ArrowDownUp } from 'lucide-react/icons/arrow-down-up';
export { default as ArrowUp } from 'lucide-react/icons/arrow-up';
export { default as ArrowUpDown } from 'lucide-react/icons/arrow-up-down';
export { default as Bell } from 'lucide-react/icons/bell';
export { default as Camera } from 'lucide-react/icons/camera';
export { default as ChartCandlestick } from 'lucide-react/icons/chart-candlestick';
export { default as ChartSpline } from 'lucide-react/icons/chart-spline';
export { default as Check } from 'lucide-react/icons/check';
export { default as ChevronDown } from 'lucide-react/icons/chevron-down';
export { default as ChevronLeft } from 'lucide-react/icons/chevron-left';
export { default as ChevronRight } from 'lucide-react/icons/chevron-right';
export { default as ChevronsUpDown } from 'lucide-react/icons/chevrons-up-down';
export { default as CircleAlert } from 'lucide-react/icons/circle-alert';
export { default as CircleCheck } from 'lucide-react/icons/circle-check';
export { default as CircleHelp } from 'lucide-react/icons/circle-help';
export { default as CircleOff } from 'lucide-react/icons/circle-off';
export { default as CircleX } from 'lucide-react/icons/circle-x';
export { default as Clock } from 'lucide-react/icons/clock';
export { default as Copy } from 'lucide-react/icons/copy';
export { default as Diff } from 'lucide-react/icons/diff';
export { default as Download } from 'lucide-react/icons/download';
export { default as EllipsisVertical } from 'lucide-react/icons/ellipsis-vertical';
export { default as ExternalLink } from 'lucide-react/icons/external-link';
export { default as Hourglass } from 'lucide-react/icons/hourglass';
export { default as Info } from 'lucide-react/icons/info';
export { default as Link2 } from 'lucide-react/icons/link-2';
export { default as LoaderCircle } from 'lucide-react/icons/loader-circle';
export { default as LogIn } from 'lucide-react/icons/log-in';
export { default as Maximize } from 'lucide-react/icons/maximize';
export { default as Minimize } from 'lucide-react/icons/minimize';
export { default as Minus } from 'lucide-react/icons/minus';
export { default as MoveRight } from 'lucide-react/icons/move-right';
export { default as NotebookPen } from 'lucide-react/icons/notebook-pen';
export { default as OctagonAlert } from 'lucide-react/icons/octagon-alert';
export { default as Plus } from 'lucide-react/icons/plus';
export { default as Search } from 'lucide-react/icons/search';
export { default as SlidersHorizontal } from 'lucide-react/icons/sliders-horizontal';
export { default as Star } from 'lucide-react/icons/star';
export { default as Table } from 'lucide-react/icons/table';
export { default as TriangleAlert } from 'lucide-react/icons/triangle-alert';
export { default as UserPlus } from 'lucide-react/icons/user-plus';
export { default as X } from 'lucide-react/icons/x';
