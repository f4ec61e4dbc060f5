/** Every event that the modal sends through its page. */
export const EVENT_NAMES = [
  'ready',
  'before-open',
  'open',
  'view-change',
  'before-connect',
  'connect-start',
  'connect',
  'connect-reject',
  'connect-error',
  'account-change',
  'network-change',
  'disconnect',
  'close',
  'track',
  'error',
] as const
