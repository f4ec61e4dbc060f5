import {
  preparePress,
  pressAccountButton,
  pressConnectButton,
  pressNetworkButton,
  selectButtonsFacts,
} from '@foyer/core/connect'
import type { Modal } from '@foyer/core/kernel'
import type { Network } from '@foyer/core/ports'
import { LOADING } from '../atoms/Image.tsx'
import type { PartLoader } from '../parts/part.ts'
import type { ButtonSource } from './buttonSource.ts'

const PRESS = { connect: pressConnectButton, account: pressAccountButton, network: pressNetworkButton }

/**
 * Creates the source of a modal's buttons. With the loader of the page, networks have the marks that come with Foyer as soon as these are
 * there; the component that draws a button with one loads them.
 */
export function createButtonSource(modal: Modal, parts?: PartLoader): ButtonSource {
  const read = () => selectButtonsFacts(modal.getState(), modal, markOf)
  let facts = read()
  let text = JSON.stringify(facts)

  function markOf(network: Network) {
    const marks = parts?.get('marks')
    return marks ? marks.networkMark(network) : parts && LOADING
  }

  function getFacts() {
    const next = read()
    const nextText = JSON.stringify(next)
    if (nextText !== text) [facts, text] = [next, nextText]
    return facts
  }

  return {
    getFacts,
    subscribe(listener) {
      const stops = [modal.observe(getFacts, listener), parts?.onLoad(listener)]
      return () => {
        for (const stop of stops) stop?.()
      }
    },
    prepare: () => preparePress(modal),
    press: (button) => PRESS[button](modal),
  }
}
