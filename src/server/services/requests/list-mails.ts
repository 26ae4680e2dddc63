export { listRequestMails, type RequestMailRow } from '../../repositories/requests/request-mail-repository.ts'
