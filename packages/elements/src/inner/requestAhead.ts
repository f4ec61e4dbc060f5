import { toFirstAddresses } from '@foyer/core/connect'
import { pageFetch } from '@foyer/core/fetch'
import type { ShellHost, ShellPort } from '../shell/port.ts'
import { readConfig, readKept } from './config.ts'

/** Whether a press on the button opens Connect, as far as can be known before the modal runs. */
export function opensConnect(host: ShellHost): boolean {
  return host.tag !== 'network-button' && !host.isRemembered()
}

/** Whether a press on the element's button waits for the scripts: the shell's button is busy meanwhile. */
export function isPressed({ root }: Pick<ShellHost, 'root'>): boolean {
  return root.querySelector('button')?.ariaBusy === 'true'
}

/**
 * Requests the wallets of Connect for a press on a button, while the scripts of buttons and modals are still on their way.
 * The modal then makes the same requests, and is given these replies instead: whatever it makes of them, failures
 * included, is its own. Options that have changed by then make another address, which is not found here.
 */
export function requestAhead(
  port: Pick<ShellPort, 'ahead' | 'hosts' | 'script' | 'inits'>,
  /** Nothing is requested without a press. */
  pressed?: ShellHost,
): void {
  if (!pressed || !opensConnect(pressed)) return
  const { ahead } = port
  const config = readConfig(port, pressed.modalId())
  for (const address of toFirstAddresses(config, location.origin, readKept(config))) {
    if (ahead.has(address)) continue
    const reply = pageFetch(address, { method: 'GET' })
    ahead.set(address, reply)
    // A modal that comes later asks afresh, instead of being told of a failure of long ago.
    reply.catch(() => ahead.delete(address))
  }
}

/** The reply to a request that was made ahead, for the first who makes it. */
export function takeAhead({ ahead }: Pick<ShellPort, 'ahead'>, address: string) {
  const reply = ahead.get(address)
  ahead.delete(address)
  return reply
}
