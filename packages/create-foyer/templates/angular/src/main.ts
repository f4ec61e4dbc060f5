import './foyer.ts'
import { provideZonelessChangeDetection } from '@angular/core'
import { bootstrapApplication } from '@angular/platform-browser'
import { App } from './App.ts'

await bootstrapApplication(App, { providers: [provideZonelessChangeDetection()] })
