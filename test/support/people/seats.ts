import { changeSeat, listPeople, type SeatRow } from '#shared/contract/administration/people.ts';
import type { Input } from '#shared/contract/kit/call.ts';
import type { World } from '#test/support/world.ts';
import type { Organization } from './organization.ts';

/** What is entered about a seat. */
export type Entered = Omit<Input<typeof changeSeat>, 'selection' | 'customerid' | 'useremail'>;

const user: Entered = {
  admintypeid: 3,
  anylocation: 'Y',
  userrole: 'Front desk',
  activeu: 'Y',
  revision: 0,
};

/** The seats of one customer, as its administrators see and change them. */
export class Seats {
  private readonly world: World;
  readonly at: Organization;
  constructor(world: World, at: Organization) {
    this.world = world;
    this.at = at;
  }

  async list(as = this.at.master) {
    return (await this.world.call(listPeople, {}, { as })).body;
  }

  async row(useremail: string, as = this.at.master): Promise<SeatRow | undefined> {
    return (await this.list(as)).Eligibleusers.find(each => each.useremail === useremail);
  }

  /** Adds a User with All Locations, if nothing else is said. */
  add(useremail: string, other: Partial<Entered> = {}, as = this.at.master, actingFor?: string) {
    const input = { selection: 'addadmin' as const, useremail, ...user, ...other };
    return this.world.call(changeSeat, input, { as, ...(actingFor && { actingFor }) });
  }

  /** Changes a seat as the Master Admin, or somebody else, last saw it. */
  async change(useremail: string, other: Partial<Entered>, as = this.at.master, actingFor?: string) {
    const input = {
      selection: 'changeadmin' as const,
      useremail,
      ...(await this.stored(useremail)),
      ...other,
    };
    return this.world.call(changeSeat, input, { as, ...(actingFor && { actingFor }) });
  }

  async remove(useremail: string, as = this.at.master, actingFor?: string) {
    const input = { selection: 'deleteadmin' as const, useremail, ...(await this.stored(useremail)) };
    return this.world.call(changeSeat, input, { as, ...(actingFor && { actingFor }) });
  }

  private async stored(useremail: string): Promise<Entered> {
    const { Eligibleusers } = await this.list();
    const row = Eligibleusers.find(each => each.useremail === useremail);
    if (!row) return user;
    const { admintypeid, anylocation, userrole, activeu, grants, locations, revision } = row;
    return { admintypeid: admintypeid as 3, anylocation, userrole, activeu, grants, locations, revision };
  }
}
