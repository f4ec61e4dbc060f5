import * as v from 'valibot'
import { AccountType, Address, ChainId } from '../entities.ts'
import { type FrameRows, Nothing, SHORT_MS, STEP_MS } from './rows.ts'

/** The two accounts of a wallet. */
export const ACCOUNT_REQUESTS = {
  /** Numbers of the networks on which the smart account can be used; none where it cannot, or where no node answered. */
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: {
    payload: Nothing,
    reply: v.pipe(v.array(ChainId), v.maxLength(64)),
    timeoutMs: SHORT_MS,
  },
  /**
   * The address of the smart account, and whether it is deployed on the network in use. Fails with `smart_account_unavailable` where the
   * network has none. A wallet that was made without one opens its keys for that, which may want a code.
   */
  INIT_SMART_ACCOUNT: {
    payload: Nothing,
    reply: v.strictObject({ address: Address, isDeployed: v.boolean() }),
    timeoutMs: STEP_MS,
  },
  /**
   * Sets which of their two accounts the user has in use, here and on their other devices. The address is the one in use from then on, which
   * GET_USER has first in its list. Fails as INIT_SMART_ACCOUNT does; the type is then the one from before (clause state-19).
   */
  SET_PREFERRED_ACCOUNT: {
    payload: v.strictObject({ type: AccountType }),
    reply: v.strictObject({ type: AccountType, address: Address }),
    timeoutMs: STEP_MS,
  },
} as const satisfies FrameRows
