import {
  preparePress,
  pressAccountButton,
  pressConnectButton,
  pressNetworkButton,
  selectButtonsFacts,
} from '@foyer/core/connect'
import type { Modal } from '@foyer/core/kernel'
import type { ButtonSource } from './buttonSource.ts'

const PRESS = { connect: pressConnectButton, account: pressAccountButton, network: pressNetworkButton }

/** Creates the source of a modal's buttons. */
export function createButtonSource(modal: Modal): ButtonSource {
  let facts = selectButtonsFacts(modal.getState(), modal)
  let text = JSON.stringify(facts)

  function getFacts() {
    const next = selectButtonsFacts(modal.getState(), modal)
    const nextText = JSON.stringify(next)
    if (nextText !== text) [facts, text] = [next, nextText]
    return facts
  }

  return {
    getFacts,
    subscribe: (listener) => modal.observe(getFacts, listener),
    prepare: () => preparePress(modal),
    press: (button) => PRESS[button](modal),
  }
}
