import { ProjectAppearance } from '@foyer/api'
import * as v from 'valibot'
import type { Modal } from '../../kernel/modal.ts'
import type { Appearance } from '../../kernel/remote/appearance.ts'
import { toAppearanceKey } from '../../kernel/storage/storageKeys.ts'

/**
 * Takes the look of the project as the gateway tells it: its theme, texts and networks hold from now on where the page does not say
 * otherwise, and from the first paint of the next visit. One that cannot be read changes nothing, and the developer is told. Undefined
 * stands for none. Spec: entity-14, error-7 (APKT002).
 */
export function takeAppearance(modal: Modal, told: unknown): void {
  const parsed = v.safeParse(v.optional(ProjectAppearance), told)
  if (!parsed.success) {
    const [issue] = parsed.issues
    modal.alerts.raise(
      'APKT002',
      `The appearance of the project is ignored. ${v.getDotPath(issue) ?? 'The whole'}: ${issue.message}.`,
    )
    return
  }
  const after = parsed.output
  keep(modal, after)
  const before = modal.remote.state.appearance
  if (JSON.stringify(before) === JSON.stringify(after)) return
  modal.remote.setAppearance(after)
  modal.theme.setProject(after)
  if (JSON.stringify(before?.networks) !== JSON.stringify(after?.networks)) applyNetworks(modal)
}

function applyNetworks(modal: Modal): void {
  modal.load('connections').then(
    ({ applyProjectNetworks }) => applyProjectNetworks(modal),
    (error) => modal.platform.log(`[foyer] networks of the project: ${error}`), // the next visit has them
  )
}

function keep({ id, options, platform }: Modal, appearance: Appearance | undefined): void {
  const { projectId } = options
  try {
    if (appearance === undefined) platform.storage?.removeItem(toAppearanceKey(id))
    else platform.storage?.setItem(toAppearanceKey(id), JSON.stringify({ projectId, appearance }))
  } catch {
    // Without storage the next visit begins as the page says, and has the look once the gateway has answered.
  }
}
