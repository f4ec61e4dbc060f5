import { selectAccountButton } from '@foyer/core/connect'
import { toBoxesKey } from '@foyer/core/storage-keys'
import type { ButtonBoxes, ShellHost, ShellPort } from '../shell/port.ts'
import type { Instances } from './backendTypes.ts'

/**
 * Measures what one button shows now. The invitation to connect is kept by the language of the page, so that the skeleton says it in that
 * language before any text is loaded; a label that the page itself gives is not kept.
 */
function measure(host: ShellHost, instances: Instances): ButtonBoxes {
  const button = host.root.querySelector('button')
  if (!button || host.tag === 'wallet-modal') return {}
  const toBox = (label: string, key: string): ButtonBoxes => ({
    [key]: [label, button.getBoundingClientRect().width],
  })
  if (host.tag === 'network-button') return toBox(button.textContent, host.tag)
  const modal = instances.get(host.modalId())
  const account = selectAccountButton(modal.getState(), modal.options)
  if (account) return toBox(account.label, host.tag)
  const isInvitation = modal.state.tasks.connectWallet.status !== 'pending' && host.values.label === undefined
  return isInvitation ? toBox(button.textContent, `${host.tag} ${document.documentElement.lang}`) : {}
}

/** The invitations of earlier visits, which are in other languages. */
function readInvitations(id: string): ButtonBoxes {
  const stored: ButtonBoxes = JSON.parse(localStorage.getItem(toBoxesKey(id)) ?? '{}')
  return Object.fromEntries(Object.entries(stored).filter(([key]) => key.includes(' ')))
}

/**
 * Stores label and width of the buttons when the page is left, so that the skeletons of the next visit have the same
 * size and the layout does not shift.
 */
export function rememberBoxes(port: Pick<ShellPort, 'hosts'>, instances: Instances): void {
  addEventListener('pagehide', () => {
    for (const id of new Set([...port.hosts].map((host) => host.modalId()))) {
      const boxes = [...port.hosts]
        .filter((host) => host.modalId() === id)
        .map((host) => measure(host, instances))
      try {
        localStorage.setItem(toBoxesKey(id), JSON.stringify(Object.assign(readInvitations(id), ...boxes)))
      } catch {
        // Without storage the next visit has a layout shift, nothing else.
      }
    }
  })
}
