import type { ModalErrorCode } from '@foyer/core/kernel'
import { defineTexts } from './text.ts'

/** For each error, the sentence that tells a visitor what happened and what to do. Spec: error-6. */
export const errorText = defineTexts('error', {
  aborted: 'The request was cancelled. Start again when you are ready.',
  already_linked: 'This account is already linked. Switch to another account in the wallet, then try again.',
  bad_call: 'This transaction is not well-formed and was not sent.',
  bad_option: 'This app is not set up correctly. Tell its makers.',
  chain_not_added: 'Your wallet does not know this network. Add it in the wallet, then try again.',
  check_unavailable: 'The signature could not be checked, so it was not used. Try again.',
  connection_failed: 'The wallet could not be reached. Unlock it, then try again.',
  connector_not_found: 'Failed to find connector',
  fee_too_high: 'The network asks for a higher fee than this wallet pays. Try again later.',
  gateway_refused: 'The server refused this request. Wait a moment, then try again.',
  gateway_unreachable: 'The server cannot be reached. Installed wallets still work.',
  iframe_load_failed: 'Unable to load email login dependency',
  iframe_request_timeout: 'The secure site took too long to answer. Try again.',
  insufficient_funds: 'The account has too little for this and its network fee.',
  network_not_found: 'This app does not know that network. Pick another one.',
  no_account: 'The wallet shared no account. Unlock it, pick an account, then try again.',
  pairing_expired: 'The link has expired. Try again to get a new one.',
  project_refused: 'The server does not know this app. Tell its makers.',
  relay_unreachable:
    'The relay between this page and your wallet cannot be reached. Check your connection, then try again.',
  request_pending: 'A request is already open in your wallet. Answer it there first.',
  rpc_failed: 'The network did not answer. Try again in a moment.',
  sign_in_failed: 'Signing in did not work. Try again.',
  signature_invalid: 'The signature does not match your account. Try again.',
  timed_out: 'The wallet took too long to answer. Try again.',
  unknown: 'Something unexpected went wrong. Try again.',
  unsupported_method: 'Your wallet cannot do this. Try another wallet.',
  user_rejected: 'You declined the request in your wallet.',
  wallet_disconnected: 'The wallet is disconnected. Connect it again.',
  wallet_unauthorized: 'The wallet has not allowed this. Approve the app in your wallet.',
  would_revert: 'The network would refuse this transaction. Check the amount and the receiver.',
  wrong_network: 'Your wallet is on another network. Switch it, then try again.',
} as const satisfies Record<ModalErrorCode, string>)
