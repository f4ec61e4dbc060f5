import './foyer'
import { provideZonelessChangeDetection } from '@angular/core'
import { bootstrapApplication } from '@angular/platform-browser'
import { App } from './App'

await bootstrapApplication(App, { providers: [provideZonelessChangeDetection()] })
