export { CreateAppError, createApp, TEMPLATES, type Template } from './createApp.ts'
