import { mount } from 'svelte'
import App from './App.svelte'
import CompatPage from './CompatPage.svelte'
import './page.css'

// An app of your own says `import './foyer'` and mounts. This page can also be asked for the cases of compatibility,
// or to register the elements only after Svelte has drawn them.
const query = new URLSearchParams(location.search)
const subject = query.get('compat')
const target = document.body
if (!query.has('late')) await import('./foyer')
if (subject) mount(CompatPage, { target, props: { subject } })
else mount(App, { target })
if (query.has('late')) await import('./foyer')
