/** @jsxImportSource react */
import '@foyer/react/styles.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { CompatPage } from './CompatPage.tsx'
import { HostPage } from './HostPage.tsx'
import { readSettings } from './readSettings.ts'

const root = document.querySelector('#root')
if (!root) throw new Error('The page has no #root.')
const { options, compat } = readSettings(location.search)
createRoot(root).render(
  <StrictMode>{compat ? <CompatPage subject={compat} /> : <HostPage options={options} />}</StrictMode>,
)
