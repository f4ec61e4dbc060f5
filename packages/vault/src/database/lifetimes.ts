import { DAY_MS } from '@foyer/server-kit'

/** How long a link can be answered with "this was not me", whatever its outcome: longer than any device waits. */
export const LINK_MEMORY_MS = 7 * DAY_MS
/** How long a device counts as approved for an address: as long as the longest session. */
export const APPROVAL_MEMORY_MS = 90 * DAY_MS
/** How long the share of a device is kept whose browser keeps nothing. */
export const EPHEMERAL_MS = DAY_MS / 2
/** How long a pending wallet is kept before it is dropped. */
export const PENDING_MEMORY_MS = 7 * DAY_MS

/** How long a device may use the end of its wait. Afterwards it has to wait again. */
export const RELEASE_MEMORY_MS = 7 * DAY_MS
