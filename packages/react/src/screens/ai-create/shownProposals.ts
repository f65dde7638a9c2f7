// What shows a proposal: one part, which comes once the questions stand.
export { LinkedProposal } from './LinkedProposal.js';
export { Results } from './Results.js';
export { UseProposal } from './UseProposal.js';
