import type { Modal, ModalOptions } from '@foyer/core/kernel'
import { createConnectors, OPTIONAL_CONNECTOR_IDS } from '../preset.ts'
import { isChanged } from './isChanged.ts'

/** The options that a living modal has to be told of; theme and language reach it in other ways. */
const toApplied = ({ themeMode, themeVariables, locale, texts, ...others }: ModalOptions) => others

/** Applies changed options to a living modal, so that it keeps its connection and its view. */
export async function applyChanges(
  modal: Modal,
  before: ModalOptions,
  after: ModalOptions,
  isCurrent: () => boolean,
): Promise<void> {
  if (!isChanged(toApplied, before, after)) return
  const { applyOptions } = await modal.load('connections')
  if (!isCurrent()) return
  applyOptions(modal, after)
  offerConnectors(modal)
  // Nobody opened the first view of an embedded modal: it would cover the page unasked.
  const isBackInWindow = before.enableEmbedded && !after.enableEmbedded
  if (isBackInWindow && modal.router.state.stack.length === 1) modal.router.close()
}

/** Lists the connectors that the options ask for now. One that was there before is the same again, with its session. */
function offerConnectors(modal: Modal): void {
  const { connectors } = modal
  const offered = createConnectors(modal)
  const isListed = (id: string) => connectors.state.items.some((item) => item.id === id)
  for (const connector of offered) {
    if (!isListed(connector.id)) connectors.add(connectors.get(connector.id) ?? connector)
  }
  for (const id of OPTIONAL_CONNECTOR_IDS) {
    if (!offered.some((connector) => connector.id === id)) connectors.remove(id)
  }
}
