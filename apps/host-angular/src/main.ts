import { provideZonelessChangeDetection } from '@angular/core'
import { bootstrapApplication } from '@angular/platform-browser'
import { App } from './App'
import { CompatPage } from './CompatPage'

// An app of your own says `import './foyer'` and bootstraps. This page can also be asked for the cases of
// compatibility, or to register the elements only after Angular has drawn them.
const query = new URLSearchParams(location.search)
const page = query.has('compat') ? CompatPage : App
if (!query.has('late')) await import('./foyer')
await bootstrapApplication(page, { providers: [provideZonelessChangeDetection()] })
if (query.has('late')) await import('./foyer')
