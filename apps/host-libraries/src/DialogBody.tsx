/** @jsxImportSource react */
import { createElement, useState } from 'react'

/** Fills the dialog of every library: the button, a call of the API, and something else to focus. */
export function DialogBody() {
  const [outcome, setOutcome] = useState('')
  const open = async () => {
    const result = await window.foyer?.open()
    setOutcome(result?.status ?? '')
  }
  return (
    <>
      {createElement('wallet-button')}
      <button type="button" onClick={open}>
        Open by API
      </button>
      <input aria-label="Field of the page" />
      <output>{outcome}</output>
    </>
  )
}
