export { type AppOptions, TEMPLATES, type Template } from './choices.ts'
export { type CreateAppInput, createApp } from './createApp.ts'
export { CreateAppError } from './errors.ts'
