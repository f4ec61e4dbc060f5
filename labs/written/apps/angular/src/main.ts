import './foyer'
import { provideBrowserGlobalErrorListeners } from '@angular/core'
import { bootstrapApplication } from '@angular/platform-browser'
import { App } from './App'

bootstrapApplication(App, { providers: [provideBrowserGlobalErrorListeners()] }).catch((error) =>
  console.error(error),
)
