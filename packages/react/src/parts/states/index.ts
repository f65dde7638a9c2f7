export { AccountNotice } from './AccountNotice.js';
export { Boundary } from './Boundary.js';
export { EmptyState, type EmptyStateProps } from './EmptyState.js';
export { InlineError, type InlineErrorProps } from './InlineError.js';
export { OfflineStrip } from './OfflineStrip.js';
export { Skeleton, type SkeletonProps } from './Skeleton.js';
export { Strip, type StripProps } from './Strip.js';
export { UnreadRows } from './UnreadRows.js';
