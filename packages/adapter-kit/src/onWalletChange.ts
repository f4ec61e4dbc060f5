import type { Stop } from '@foyer/core/ports'
import { readField, readMethod } from './readField.ts'

/**
 * Calls back when a wallet says that its accounts, chains or features changed. The changes are read from the wallet, never from the event.
 * Undefined when the wallet has no events. Standard: `standard:events`.
 */
export function onWalletChange(wallet: unknown, listener: () => void): Stop | undefined {
  const on = readMethod(readField(readField(wallet, 'features'), 'standard:events'), 'on')
  if (!on) return undefined
  let isStopped = false
  let off: unknown
  try {
    off = on('change', () => {
      if (!isStopped) listener()
    })
  } catch {
    return undefined
  }
  return () => {
    if (isStopped) return
    isStopped = true
    try {
      if (typeof off === 'function') off()
    } catch {
      // The wallet goes on calling a listener that does nothing any more.
    }
  }
}
