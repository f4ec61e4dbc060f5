import { selectAccountButton } from '@foyer/core'
import type { ButtonBoxes, ShellHost, ShellPort } from '../shell/port.ts'
import type { Instances } from './instances.ts'

/** What one button shows now: its label and its width in px. */
function measure(host: ShellHost, instances: Instances): readonly [string, number] | undefined {
  const button = host.root.querySelector('button')
  if (!button || host.tag === 'wallet-modal') return undefined
  const modal = instances.get(host.modalId())
  const account = selectAccountButton(modal.getState(), modal.options)
  const label = host.tag === 'network-button' ? button.textContent : account?.label
  return label ? [label, button.getBoundingClientRect().width] : undefined
}

/**
 * Notes what the buttons show whenever the page is left, so that at the next visit the shell paints boxes of the very
 * same size and nothing moves when React takes over.
 */
export function rememberBoxes(port: Pick<ShellPort, 'hosts'>, instances: Instances): void {
  addEventListener('pagehide', () => {
    const byModal = new Map<string, Record<string, readonly [string, number]>>()
    for (const host of port.hosts) {
      const box = measure(host, instances)
      if (box) byModal.set(host.modalId(), { ...byModal.get(host.modalId()), [host.tag]: box })
    }
    for (const [id, boxes] of byModal) {
      try {
        localStorage.setItem(`foyer:v1:${id}:boxes`, JSON.stringify(boxes satisfies ButtonBoxes))
      } catch {
        // Refused storage costs one layout shift at the next visit, nothing else.
      }
    }
  })
}
