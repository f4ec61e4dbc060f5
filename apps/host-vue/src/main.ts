import { createApp } from 'vue'
import App from './App.vue'
import CompatPage from './CompatPage.vue'
import './page.css'

// An app of your own says `import './foyer'` and mounts. This page can also be asked for the cases of compatibility,
// or to register the elements only after Vue has drawn them.
const query = new URLSearchParams(location.search)
const subject = query.get('compat')
if (!query.has('late')) await import('./foyer')
createApp(subject ? CompatPage : App, subject ? { subject } : {}).mount('#app')
if (query.has('late')) await import('./foyer')
