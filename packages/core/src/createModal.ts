import { createKernel } from './kernel/createKernel.ts'
import type { ModalOptions, ModalParts } from './kernel/options/options.ts'
import { presentScripts } from './kernel/parts.ts'
import { type CompleteModal, withControllers } from './kernel/withControllers.ts'
import * as account from './parts/account/index.ts'
import * as activity from './parts/activity/index.ts'
import * as appearance from './parts/appearance/index.ts'
import * as bundled from './parts/bundled/index.ts'
import * as connect from './parts/connect/index.ts'
import * as connections from './parts/connections/index.ts'
import * as diagnosis from './parts/diagnosis/index.ts'
import * as email from './parts/email/index.ts'
import * as identity from './parts/identity/index.ts'
import * as marks from './parts/marks/index.ts'
import * as move from './parts/move/index.ts'
import * as names from './parts/names/index.ts'
import * as networks from './parts/networks/index.ts'
import * as onramp from './parts/onramp/index.ts'
import * as pay from './parts/pay/index.ts'
import * as project from './parts/project/index.ts'
import * as reconnect from './parts/reconnect/index.ts'
import * as send from './parts/send/index.ts'
import * as sessions from './parts/sessions/index.ts'
import * as siwx from './parts/siwx/index.ts'
import * as social from './parts/social/index.ts'
import * as swap from './parts/swap/index.ts'
import * as wallets from './parts/wallets/index.ts'
import type { Platform } from './ports/platform.ts'

/**
 * Creates a modal with all its parts. No request is sent before the visitor acts. Invalid options are reported as
 * alerts and replaced by their defaults.
 *
 * @example
 * ```ts
 * import { evmAdapter } from '@foyer/adapter-evm'
 * import { createModal } from '@foyer/core'
 * import { createBrowserPlatform } from '@foyer/core/browser'
 *
 * const modal = createModal(
 *   { networks: [1, 8453] },
 *   { platform: createBrowserPlatform(), adapters: [evmAdapter()] },
 * )
 * modal.observe((state) => state.accounts.status, (status) => console.log(status))
 * modal.send.setAmount({ text: '0.1' })
 * ```
 */
export function createModal(
  options: ModalOptions,
  parts: ModalParts & { readonly platform: Platform },
): CompleteModal {
  const scripts = presentScripts({
    account,
    activity,
    appearance,
    bundled,
    connect,
    connections,
    diagnosis,
    marks,
    networks,
    project,
    reconnect,
    send,
    wallets,
    email,
    identity,
    siwx,
    social,
    swap,
    sessions,
    names,
    onramp,
    pay,
    move,
  })
  return withControllers(createKernel(options, { ...parts, scripts }), scripts) as CompleteModal // all parts are present
}
