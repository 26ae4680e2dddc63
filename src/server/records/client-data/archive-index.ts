/** What an archive holds, for whoever opens it. */
export const archiveIndex = (client: string): string => `Everything that is kept of ${client}

records          the client, its people, contacts, properties, accounts, meters, letters, and the history of each
requests         bills that are asked for, notes, and mails about its accounts
bills            bills as they came, what was read of them, and what was saved, with every line
bills/files      the files, each under the number of its bill
letters          letters of authorization, each under its number
reading of bills mappings, configurations and instructions of its own
public links     the links given out, and what came by them

Tables are csv in UTF-8. Rows refer to each other by their ids: "bill_id" in one is "id" in bills/bills.csv. Amounts of
money that end in "_cents" are whole cents; moments are in UTC.

Not in it: passwords and other secrets, which lie sealed apart and are shown one by one, each to a named person; the
addresses of public links; what is everybody’s, such as utilities and mail templates.
`
