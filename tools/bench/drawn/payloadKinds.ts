import { batchPayloads } from './batchPayloads.ts'
import { callPayloads } from './callPayloads.ts'
import type { PayloadKind } from './payloadKind.ts'

/** Every kind of payload that the bench draws. A new kind is one more file and one more line here. */
export const PAYLOAD_KINDS: readonly PayloadKind[] = [callPayloads, batchPayloads]
