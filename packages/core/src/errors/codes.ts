/** Every code a ModalError carries. A user's text and a developer's page exist for each. */
export const MODAL_ERROR_CODES = [
  'aborted',
  'already_linked',
  'bad_option',
  'chain_not_added',
  'connection_failed',
  'connector_not_found',
  'gateway_refused',
  'gateway_unreachable',
  'network_not_found',
  'no_account',
  'pairing_expired',
  'relay_unreachable',
  'request_pending',
  'rpc_failed',
  'signature_invalid',
  'timed_out',
  'unknown',
  'unsupported_method',
  'user_rejected',
  'wallet_disconnected',
  'wallet_unauthorized',
] as const

export type ModalErrorCode = (typeof MODAL_ERROR_CODES)[number]
