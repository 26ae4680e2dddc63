import type { Project } from './every-project.ts'

/** What is done with projects, where each room says in its own manner what was done. */
export interface ProjectActs {
  archive(project: Project): void
  restore(project: Project): void
}
