import type { ModalErrorCode } from '@foyer/core/kernel'
import { defineTexts } from './text.ts'

/** For each error, the sentence that tells a visitor what happened and what to do. Spec: error-6. */
export const errorText = defineTexts('error', {
  aborted: 'The request was cancelled. Start again when you are ready.',
  already_linked: 'This account is already linked. Switch to another account in the wallet, then try again.',
  bad_call: 'This transaction isn’t valid, so it wasn’t sent. Check the details, then try again.',
  bad_option: 'This app is not set up correctly. Contact its support.',
  chain_not_added: 'Your wallet doesn’t have this network yet. Add it in the wallet, then try again.',
  check_unavailable: 'The signature could not be checked, so it was not used. Try again.',
  connection_failed: 'Your wallet could not be reached. Unlock it, then try again.',
  connector_not_found: 'Failed to find connector',
  fee_too_high: 'The network fee is higher than this wallet allows right now. Try again later.',
  gateway_refused: 'The server refused this request. Wait a moment, then try again.',
  gateway_unreachable: 'The server cannot be reached. Installed wallets still work.',
  iframe_load_failed: 'Unable to load email login dependency',
  iframe_request_timeout: 'The secure page took too long to respond. Try again.',
  insufficient_funds:
    'Your balance is too low for this and the network fee. Add funds or use a smaller amount.',
  network_not_found: 'This app doesn’t support that network. Choose another one.',
  no_account: 'Your wallet didn’t share an account. Unlock it, choose an account, then try again.',
  pairing_expired: 'The link has expired. Try again to get a new one.',
  project_refused: 'The server doesn’t recognize this app. Contact its support.',
  relay_unreachable:
    'The service that connects this page to your wallet cannot be reached. Check your connection, then try again.',
  request_pending: 'A request is already open in your wallet. Respond to it there first.',
  rpc_failed: 'The network didn’t respond. Try again in a moment.',
  sign_in_failed: 'Sign-in failed. Try again.',
  signature_invalid: 'The signature does not match your account. Try again.',
  timed_out: 'Your wallet took too long to respond. Try again.',
  unknown: 'Something unexpected went wrong. Try again.',
  unsupported_method: 'Your wallet can’t do this. Try another wallet.',
  user_rejected: 'You declined the request in your wallet.',
  wallet_disconnected: 'Your wallet is disconnected. Connect it again.',
  wallet_not_installed: 'No wallet app opened. Get one, then try again.',
  wallet_unauthorized: 'Your wallet hasn’t allowed this. Approve the app in your wallet, then try again.',
  would_revert: 'The network would reject this transaction. Check the amount and the recipient.',
  wrong_network: 'Your wallet is on another network. Switch it, then try again.',
} as const satisfies Record<ModalErrorCode, string>)
